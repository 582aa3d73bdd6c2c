/** What a request consists of. */
export interface RequestArgs {
  url: string;
  method?: string;
  /** Parameters of the address. */
  params?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  /** A file, or a value that is sent as JSON. */
  body?: unknown;
  /** In milliseconds, for the whole answer. */
  timeout?: number;
  /** Reads the answer, whatever its status is; without it the answer is JSON. */
  responseHandler?: (response: Response) => Promise<unknown>;
}

/** What came of it. */
export interface Outcome {
  response?: Response | undefined;
  body?: unknown;
  /** Why there is no body. A response may have come all the same. */
  failure?: 'timeout' | 'network_error' | 'unreadable_answer';
}

const TIMEOUT_MS = 30_000;

/** `headers` are sent beside those of the request. */
export async function send(
  args: RequestArgs,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Outcome> {
  const { url, method = 'GET', params, timeout = TIMEOUT_MS, responseHandler = readJson } = args;
  const call = new AbortController();
  const abort = () => call.abort();
  const waited: { tooLong: boolean } = { tooLong: false };
  const timer = setTimeout(() => {
    waited.tooLong = true;
    abort();
  }, timeout);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  let response: Response | undefined;
  try {
    response = await fetch(addressOf(url, params), {
      ...contentOf(args, headers),
      method,
      credentials: 'same-origin',
      signal: call.signal,
    });
    return { response, body: await responseHandler(response) };
  } catch {
    const failure = response ? 'unreadable_answer' : 'network_error';
    return { response, failure: waited.tooLong ? 'timeout' : failure };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function addressOf(url: string, params: object = {}): URL {
  const address = new URL(url, location.href);
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) address.searchParams.append(name, String(value));
  }
  return address;
}

function contentOf(
  { body, headers: own = {} }: RequestArgs,
  common: Record<string, string>,
): RequestInit {
  const headers = new Headers(common);
  for (const [name, value] of Object.entries(own))
    if (value !== undefined) headers.set(name, value);
  if (body === undefined) return { headers };
  if (body instanceof Blob) return { headers, body };
  headers.set('Content-Type', 'application/json');
  return { headers, body: JSON.stringify(body) };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text && JSON.parse(text);
}
