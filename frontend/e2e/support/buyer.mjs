import { until } from './until.mjs';

/** Pays for a bundle and orders it through the API; `agentCode` is that of the selling agent. Returns the order id. */
export async function buyBundle(shop, bundle, { phone, customerName, agentCode }) {
  const { _id: bundleId, price: amount, type, name: bundleName } = bundle;
  const { data: begun } = await requireOk(
    shop.ask('/payments/initiate', { phone, amount, metadata: { bundleId }, agentCode }),
  );
  const { paymentId } = begun;
  const paymentVerificationId = await until(async () => {
    const proof = { paymentId, amount, phoneNumber: phone, bundleId };
    return (await shop.ask('/payments/verify', proof)).verificationId;
  }, 'the payment is verified');
  const { data: order } = await requireOk(
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

/** Awaits a call, and throws unless it succeeded. */
export async function requireOk(call) {
  const answer = await call;
  if (answer.status >= 300)
    throw new Error(`the call failed: ${answer.status} ${JSON.stringify(answer)}`);
  return answer;
}
