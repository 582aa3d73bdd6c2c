import { useEffect } from 'react';
import { preloadLists } from '../../catalogue/lists';
import { useSaveData } from '../../../kit/hooks/useSaveData';
import { ConnectionBanner } from './ConnectionBanner';
import { UpdateNotice } from './UpdateNotice';
import { startWorker, workerReady } from './worker';
import { useAppDispatch } from '../../../api/state';
import { prepareParts } from '../../../kit/load/lazyPart';
import { BUY_PARAM, ORDER_PARAM } from '../../../shop/paths';
import { readLocal } from '../../../kit/storage/storage';

/** Where names and numbers lie on a device, each for a time only. */
export const personalRecords = ['agentApplication', 'me', 'ownOrders', 'people', 'purchases'];

/** Links that open a dialog, and what it comes in. */
const OPENING = [
  [`a[href*="${BUY_PARAM}="]`, 'checkout'],
  [`a[href*="${ORDER_PARAM}="]`, 'router-order'],
] as const;
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Begins to load the dialog when a finger, a pointer or the focus comes to a link that opens it. */
function loadCheckoutOnTouch(): () => void {
  const begun = new Set<string>();
  const onSign = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const [, chunk] = OPENING.find(([link]) => target.closest(link)) ?? [];
    if (!chunk || begun.has(chunk)) return;
    begun.add(chunk);
    void prepareParts([chunk]);
  };
  signs.forEach((sign) => document.addEventListener(sign, onSign, { passive: true }));
  return () => signs.forEach((sign) => document.removeEventListener(sign, onSign));
}

const PRELOAD_AFTER_MS = 1000;

/** What the shop does for the device once its page stands: keeps it at hand, and tells of connection and versions. */
export function DeviceFoot() {
  useEffect(startWorker, []);
  useEffect(forgetOldRecords, []);
  useWarmUp();
  return (
    <>
      <UpdateNotice />
      <ConnectionBanner />
    </>
  );
}

/** Brings what is likely wanted next before it is asked for; nothing where each byte counts. */
function useWarmUp() {
  const sparing = useSaveData();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (sparing) return undefined;
    const preload = () => void workerReady().then(() => dispatch(preloadLists()));
    const timer = setTimeout(preload, PRELOAD_AFTER_MS);
    const stopWatching = loadCheckoutOnTouch();
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [sparing, dispatch]);
}

/** Fetches what forgets old records, where there are any. If it does not arrive, the next visit forgets. */
export function forgetOldRecords(): void {
  if (personalRecords.every((key) => readLocal(key) === null)) return;
  import(/* webpackChunkName: "forget-old" */ './forgetOld').then(
    (m) => m.forgetOld(),
    () => undefined,
  );
}
