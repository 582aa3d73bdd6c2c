import { api } from '../api/api';
import { request } from '../api/request';
import { typedBuilder } from '../api/typedBuilder';
import type { ReadMessageRequest, WalletMessage } from '../api/types';

const walletMessageApi = api.injectEndpoints({
  endpoints: (builder) => ({
    readWalletMessage: typedBuilder(builder).mutation((body: ReadMessageRequest) =>
      request('POST', '/api/payments/read-message', { body }),
    ),
  }),
});

export const { useReadWalletMessageMutation } = walletMessageApi;

/** As many characters as the server reads. */
export const LONGEST_MESSAGE = 2000;
/** Longer texts are no transaction id. */
const LONGEST_ID = 40;

/** Whether a person pasted a message where an id or a number is expected. */
export function isWholeMessage(text: string): boolean {
  return text.trim().length > LONGEST_ID;
}

/** So much at once is pasted, not typed; keyboards that insert what was copied report no paste. */
const PASTED = 12;

export function isPasted(before: string, text: string): boolean {
  return text.length - before.length > PASTED;
}

/** The first confirmed payment of a text; without one the first that the wallet has not confirmed yet, then any. */
export function likeliest(messages: readonly WalletMessage[]): WalletMessage | undefined {
  const paid = messages.filter(({ direction }) => direction === 'paid');
  const first = (status: WalletMessage['status']) => paid.find((one) => one.status === status);
  return first('confirmed') ?? first('pending') ?? paid[0] ?? messages[0];
}
