import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { preloadLists } from '../../features/catalogue/api';
import { useSaveData } from '../../lib/useSaveData';
import { onWishes, wishes } from '../../realtime/board';
import { lazyWhenIdle } from '../lazyWhenIdle';
import { ConnectionBanner } from './ConnectionBanner';
import { forgetOld } from './forgetOld';
import { loadCheckoutOnTouch } from './loadCheckoutOnTouch';
import { UpdateNotice } from './UpdateNotice';
import { startWorker, workerReady } from './worker';

const PRELOAD_AFTER_MS = 1000;
const CONNECT_AFTER_MS = 2000;

const ShopConnection = lazyWhenIdle(() =>
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
      <Line />
    </>
  );
}

/** Nothing is connected before the page had its moment, nor on pages where nothing can change. */
function Line() {
  const wanted = useSyncExternalStore(onWishes, hasWishes, () => false);
  const [begun, begin] = useState(false);
  useEffect(() => {
    if (!wanted || begun) return undefined;
    const timer = setTimeout(() => begin(true), CONNECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, begun]);
  return begun && <ShopConnection />;
}

const hasWishes = () => wishes().length > 0;

/** Brings what is likely wanted next before it is asked for; nothing where each byte counts. */
function useWarmUp() {
  const sparing = useSaveData();
  const dispatch = useDispatch();
  useEffect(() => {
    if (sparing) return undefined;
    const preload = () => void workerReady().then(() => dispatch(preloadLists() as never));
    const timer = setTimeout(preload, PRELOAD_AFTER_MS);
    const stopWatching = loadCheckoutOnTouch();
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [sparing, dispatch]);
}
