import { buttonTarget } from './action-button';

const target = (type: string, payload: string) => buttonTarget({ title: 'ปุ่ม', type, payload });

describe('a button of a message', () => {
  it('[S3.31] opens a page for web', () => {
    expect(target('web', 'https://a.example/x')).toEqual({ opens: 'page', href: 'https://a.example/x' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'nonsense'])(
    '[S3.31] opens nothing for web with another kind of address: %s',
    (payload) => {
      expect(target('web', payload)).toEqual({ opens: 'nothing' });
    },
  );

  it('[S3.31] calls a number for call', () => {
    expect(target('call', '+66 (2) 123-4567')).toEqual({ opens: 'phone', href: 'tel:+6621234567' });
    expect(target('call', 'tel:021234567')).toEqual({ opens: 'phone', href: 'tel:021234567' });
    expect(target('call', 'javascript:alert')).toEqual({ opens: 'nothing' });
  });

  it('[S3.31] sends the payload for postback and any other type', () => {
    expect(target('postback', 'DEPOSIT')).toEqual({ posts: 'DEPOSIT' });
    expect(target('menu', 'OTHER')).toEqual({ posts: 'OTHER' });
  });
});
