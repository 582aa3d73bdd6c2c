import { until } from './until.mjs';

/** Pays a bundle and orders it without a browser; `agentCode` where an agent sold it. Answers the order id. */
export async function buyBundle(shop, bundle, { phone, customerName, agentCode }) {
  const { _id: bundleId, price: amount, type, name: bundleName } = bundle;
  const { data: begun } = await taken(
    shop.ask('/payments/initiate', { phone, amount, metadata: { bundleId }, agentCode }),
  );
  const { paymentId } = begun;
  const paymentVerificationId = await until(async () => {
    const proof = { paymentId, amount, phoneNumber: phone, bundleId };
    return (await shop.ask('/payments/verify', proof)).verificationId;
  }, 'the payment is verified');
  const { data: order } = await taken(
    shop.ask('/orders', {
      productId: bundleId,
      customerName,
      phoneNumber: phone,
      amount,
      bundleDetails: { type, bundleName },
      paymentDetails: { paymentVerificationId },
      customerDetails: { noEmail: true },
    }),
  );
  return order.orderId;
}

/** The answer of a call that the shop must not refuse. */
export async function taken(call) {
  const answer = await call;
  if (answer.status >= 300) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer)}`);
  return answer;
}
