import { useEffect, useState } from 'react';
import { isApiError, type ApiError } from '../../../api/apiError';
import { userAgent } from '../../../kit/browser';
import type { Language } from '../../../i18n/languageSlice';
import { useLanguage } from '../../../i18n/useLanguage';
import {
  useGetPushKeyQuery,
  useListPushDevicesQuery,
  useSignOffDeviceMutation,
  useSignUpDeviceMutation,
  type CreatePushSubscription,
  type PushDevice,
} from './api';
import { readDevice, subscribe, type ThisDevice } from './device';
import { labelOf } from './label';

/** Why the last press changed nothing. */
export type PushError = 'refused' | 'failed' | ApiError;

/** Notices on this device: how it stands, and the switch. */
export function usePush() {
  const key = useGetPushKeyQuery();
  const devices = useListPushDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [browser, look] = useBrowser();
  const own = devices.data?.find((device) => isThis(device, browser));
  return {
    // Signed up by a colleague who sat here before, or forgotten by the server: it is off for whoever asks.
    state: browser?.state === 'on' && !own ? 'off' : browser?.state,
    isSetUp: typeof key.data?.publicKey === 'string',
    error: key.error ?? devices.error,
    retry: () => {
      if (key.error) void key.refetch();
      if (devices.error) void devices.refetch();
    },
    isLoading: key.isFetching || devices.isFetching,
    arrived: Boolean(key.data && devices.data && browser),
    others: devices.data?.filter((device) => device !== own) ?? [],
    ...useSwitch(key.data?.publicKey ?? null, own, look),
  };
}

function isThis({ endpointTail }: PushDevice, browser: ThisDevice | undefined): boolean {
  return browser?.endpoint?.endsWith(endpointTail) ?? false;
}

/** Undefined until the browser has said. */
function useBrowser() {
  const [device, setDevice] = useState<ThisDevice>();
  const look = () => readDevice().then(setDevice, () => setDevice({ state: 'unable' }));
  useEffect(() => {
    void readDevice().then(setDevice, () => setDevice({ state: 'unable' }));
  }, []);
  return [device, look] as const;
}

function useSwitch(
  publicKey: string | null,
  own: PushDevice | undefined,
  look: () => Promise<void>,
) {
  const [language] = useLanguage();
  const [signUp] = useSignUpDeviceMutation();
  const [signOff] = useSignOffDeviceMutation();
  const [busy, setBusy] = useState(false);
  const [hindrance, setHindrance] = useState<PushError | null>(null);
  /** Answers whether it was done. */
  const run = async (work: () => Promise<PushError | null>) => {
    setBusy(true);
    setHindrance(null);
    const hindered = await work().catch(() => 'failed' as const);
    await look();
    setHindrance(hindered);
    setBusy(false);
    return hindered === null;
  };
  const turnOn = () =>
    run(async () => {
      const given = publicKey && (await subscribe(publicKey));
      if (!given) return 'refused';
      const { error } = await signUp(describe(given, language));
      if (!isApiError(error)) return null;
      await given.unsubscribe();
      return error;
    });
  const turnOff = () =>
    run(async () => {
      const { error } = own ? await signOff(own._id) : {};
      if (isApiError(error) && error.status !== 404) return error;
      await (await readDevice()).subscription?.unsubscribe();
      return null;
    });
  return { turnOn, turnOff, busy, hindrance };
}

function describe(given: PushSubscription, language: Language): CreatePushSubscription {
  const { keys: { p256dh = '', auth = '' } = {} } = given.toJSON();
  const label = labelOf(userAgent());
  return { endpoint: given.endpoint, keys: { p256dh, auth }, label, language };
}
