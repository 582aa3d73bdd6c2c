import { useEffect, useState, useSyncExternalStore } from 'react';
import { preloadLists } from '../../catalogue/lists';
import { useSaveData } from '../../../kit/hooks/useSaveData';
import { onSubscriptionsChange, subscribedChannels } from '../../../realtime/subscriptions';
import { lazyWhenIdle } from '../../../kit/load/lazyWhenIdle';
import { ConnectionBanner } from './ConnectionBanner';
import { forgetOld } from './forgetOld';
import { UpdateNotice } from './UpdateNotice';
import { startWorker, workerReady } from './worker';
import { useAppDispatch } from '../../../api/state';
import { prepareParts } from '../../../kit/load/lazyPart';
import { BUY_PARAM, ORDER_PARAM } from '../../../shop/paths';

const BUYING = `a[href*="${BUY_PARAM}="], a[href*="${ORDER_PARAM}="]`;
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Begins to load the dialog when a finger, a pointer or the focus comes to a link that opens it. */
function loadCheckoutOnTouch(): () => void {
  const onSign = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(BUYING)) return;
    stop();
    void prepareParts(['checkout']);
  };
  const stop = () => signs.forEach((sign) => document.removeEventListener(sign, onSign));
  signs.forEach((sign) => document.addEventListener(sign, onSign, { passive: true }));
  return stop;
}

const PRELOAD_AFTER_MS = 1000;
const CONNECT_AFTER_MS = 2000;

const ShopConnection = lazyWhenIdle('live', () =>
  import(/* webpackChunkName: "live" */ '../live/ShopConnection').then((m) => m.ShopConnection),
);

/** What the shop does for the device once its page stands: keeps it at hand, and tells of connection and versions. */
export function DeviceFoot() {
  useEffect(startWorker, []);
  useEffect(forgetOld, []);
  useWarmUp();
  return (
    <>
      <UpdateNotice />
      <ConnectionBanner />
      <Connection />
    </>
  );
}

/** Connects some time after the page has loaded, and only on pages with subscriptions. */
function Connection() {
  const isWanted = useSyncExternalStore(onSubscriptionsChange, hasSubscriptions, () => false);
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    if (!isWanted || isStarted) return undefined;
    const timer = setTimeout(() => setStarted(true), CONNECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWanted, isStarted]);
  return isStarted && <ShopConnection />;
}

const hasSubscriptions = () => subscribedChannels().length > 0;

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
