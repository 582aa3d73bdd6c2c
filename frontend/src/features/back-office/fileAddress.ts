/** For `responseHandler`: the address of the answered file in this browser, in the frame that other answers have. */
export async function fileAddress(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  return { data: URL.createObjectURL(await response.blob()) };
}

/** Hands the file at that address to the browser, and takes the address away. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Long enough for a browser that asks where to put it. */
const KEPT_MS = 60_000;
