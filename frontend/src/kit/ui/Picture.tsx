import { useState, type ReactNode } from 'react';
import type { Picture as PictureData } from '../../api/types';
import { useSaveData } from '../hooks/useSaveData';

interface Props {
  picture: PictureData | null | undefined;
  alt: string;
  /** How wide it is shown, as the browser must know before the styles are there. */
  sizes: string;
  /** `first`: what the page is about; `early`: in the first row; both are loaded at once. */
  place?: 'first' | 'early' | 'later';
  /** Stands there when there is no picture, or when it did not arrive. */
  fallback?: ReactNode;
}

/** A picture of the shop, in the size that the screen needs. Whatever stands around it keeps its box. */
export function Picture({ picture, alt, sizes, place = 'later', fallback = null }: Props) {
  const saving = useSaveData();
  const [broken, setBroken] = useState(false);
  const files = picture?.sources.slice(0, saving ? 1 : undefined) ?? [];
  const largest = files.at(-1);
  if (!largest || broken) return fallback;
  return (
    <img
      src={largest.url}
      srcSet={files.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={largest.width}
      height={largest.height}
      alt={alt}
      loading={place === 'later' ? 'lazy' : 'eager'}
      decoding="async"
      fetchPriority={place === 'first' ? 'high' : undefined}
      onError={() => setBroken(true)}
    />
  );
}
