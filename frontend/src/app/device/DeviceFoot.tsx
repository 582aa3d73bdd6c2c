import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { preloadLists } from '../../features/catalog/api';
import { useSaveData } from '../../lib/useSaveData';
import { ConnectionBanner } from './ConnectionBanner';
import { loadCheckoutOnTouch } from './loadCheckoutOnTouch';
import { UpdateNotice } from './UpdateNotice';
import { startWorker, workerReady } from './worker';

const PRELOAD_AFTER_MS = 1000;

/** What the shop does for the device once its page stands: keeps it at hand, and tells of connection and versions. */
export function DeviceFoot() {
  useEffect(startWorker, []);
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
