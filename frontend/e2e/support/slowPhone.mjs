/** A bad 3G connection (latency in ms), and a processor a quarter as fast as this machine's. */
export const SLOW_PHONE = { bytesPerSecond: 400_000 / 8, latency: 400, processor: 4 };

export async function slowDown(page, { bytesPerSecond, latency, processor }) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}
