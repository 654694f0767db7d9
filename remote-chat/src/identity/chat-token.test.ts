import { isSameMember } from './chat-token';

const tokenOf = (claims: object): string => `x.${btoa(JSON.stringify({ aud: 'chat', ...claims }))}.x`;

describe('two tokens of the chat', () => {
  it('are of the same member when both name the same one', () => {
    expect(isSameMember(tokenOf({ sub: 'm1', jti: '1' }), tokenOf({ sub: 'm1', jti: '2' }))).toBe(true);
    expect(isSameMember(tokenOf({ sub: 'm1' }), tokenOf({ sub: 'm2' }))).toBe(false);
  });

  it.each([{}, { sub: '' }, { sub: 7 }])('are not of the same member when they name none: %j', (claims) =>
    expect(isSameMember(tokenOf(claims), tokenOf(claims))).toBe(false),
  );
});
