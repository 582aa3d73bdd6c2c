import { useEffect, useRef, useState } from 'react';
import { apiErrorOf, type ApiError } from '../../../api/apiError';
import type { Picture } from '../../../api/types';
import {
  checkPicture,
  isHeic,
  MAX_PICTURE_BYTES,
  type PictureFault,
} from '../../../kit/picture/checkPicture';
import { downscale } from '../../../kit/picture/downscale';
import { useUploadPictureMutation, type StoredPicture } from './uploadPicture';

export type PictureError = PictureFault | 'unreadable' | 'heic' | ApiError;

export interface PictureState {
  /** What the form sends: an address of the shop, or nothing. */
  image: string;
  /** What shows it, when the shop's sizes of it are known. */
  picture: Picture | null;
  /** From 0 to 1 while a file is on its way. */
  progress: number | null;
  /** The chosen file, until the shop has it. */
  local: string | null;
  trouble: PictureError | null;
  choose: (file: File) => void;
  remove: () => void;
}

type Outcome = { data: StoredPicture } | { trouble: PictureError | null };

interface Options {
  image: string;
  picture: Picture | null | undefined;
  onChange: (image: string) => void;
}

/** Checks a chosen file, makes it smaller, and sends it at once, so that saving the form takes no longer. */
export function usePicture({ image, picture, onChange }: Options): PictureState {
  const [upload] = useUploadPictureMutation();
  const [kept, setKept] = useState({ image, picture: picture ?? null });
  const [progress, setProgress] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<PictureError | null>(null);
  const [local, setLocal] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (!local) return undefined;
    return () => URL.revokeObjectURL(local);
  }, [local]);

  const stop = (why: PictureError | null = null) => {
    running.current?.abort();
    setProgress(null);
    setLocal(null);
    setTrouble(why);
  };
  const sent = async (file: File, signal: AbortSignal): Promise<Outcome> => {
    const smaller = await downscale(file).catch(() => null);
    if (!smaller) return { trouble: isHeic(file) ? 'heic' : 'unreadable' };
    if (smaller.size > MAX_PICTURE_BYTES) return { trouble: 'tooLarge' };
    if (signal.aborted) return { trouble: null };
    const { data, error } = await upload({ file: smaller, onProgress: setProgress, signal });
    return data ? { data } : { trouble: apiErrorOf(error) };
  };
  const choose = async (file: File) => {
    const fault = checkPicture(file);
    stop(fault);
    if (fault) return;
    const turn = new AbortController();
    running.current = turn;
    setLocal(URL.createObjectURL(file));
    setProgress(0);
    const outcome = await sent(file, turn.signal);
    // Another file was chosen, or the form was left, while this one was on its way.
    if (turn !== running.current || turn.signal.aborted) return;
    if ('trouble' in outcome) {
      stop(outcome.trouble);
      return;
    }
    stop();
    setKept(outcome.data);
    onChange(outcome.data.image);
  };
  const remove = () => {
    stop();
    onChange('');
  };
  return {
    image,
    picture: kept.image === image ? kept.picture : image ? (picture ?? null) : null,
    progress,
    local,
    trouble,
    choose: (file) => void choose(file),
    remove,
  };
}
