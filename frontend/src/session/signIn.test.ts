import { describe, expect, it } from 'vitest';
import { toLoginRequest } from './signIn';

describe('toLoginRequest', () => {
  it.each([
    ['', ''],
    ['a@b.c', ''],
    ['', 'secret'],
    ['   ', 'secret'],
  ])('needs both fields: %j, %j', (email, password) => {
    expect(toLoginRequest({ email, password, rememberMe: false })).toEqual({
      error: 'bothRequired',
    });
  });

  it('trims the email and never the password', () => {
    const values = { email: ' a@b.c ', password: ' secret ', rememberMe: true };
    expect(toLoginRequest(values)).toEqual({
      request: { email: 'a@b.c', password: ' secret ', rememberMe: true },
    });
  });
});
