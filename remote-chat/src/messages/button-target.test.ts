import { buttonTarget } from './button-target';

const target = (type: string, payload: string) => buttonTarget({ title: 'ปุ่ม', type, payload });

describe('a button of a message', () => {
  it('[S3.31] web opens a page', () => {
    expect(target('web', 'https://a.example/x')).toEqual({ opens: 'page', href: 'https://a.example/x' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'nonsense'])(
    '[S3.31] web opens nothing but a web address: %s',
    (payload) => {
      expect(target('web', payload)).toEqual({ opens: 'nothing' });
    },
  );

  it('[S3.31] call calls a number', () => {
    expect(target('call', '+66 (2) 123-4567')).toEqual({ opens: 'phone', href: 'tel:+6621234567' });
    expect(target('call', 'tel:021234567')).toEqual({ opens: 'phone', href: 'tel:021234567' });
    expect(target('call', 'javascript:alert')).toEqual({ opens: 'nothing' });
  });

  it('[S3.31] postback and any other type answer with the payload', () => {
    expect(target('postback', 'DEPOSIT')).toEqual({ posts: 'DEPOSIT' });
    expect(target('menu', 'OTHER')).toEqual({ posts: 'OTHER' });
  });
});
