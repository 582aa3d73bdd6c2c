import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePermissions } from '../../kit/access/usePermissions';
import { isForPage } from '../../kit/pageKeys';
import { focusSearch, places, SEQUENCE_MS } from './shortcuts';

/** `/` searches, `g` and a letter lead to a page, `?` explains. */
export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  const may = usePermissions();
  const goneAt = useRef(-SEQUENCE_MS);
  const go = (key: string) => {
    const place = places.find((known) => known.key === key);
    if (!place || (place.permission && !may(place.permission))) return false;
    void navigate(place.to);
    return true;
  };
  const act = ({ key, timeStamp }: KeyboardEvent) => {
    const isSecond = timeStamp - goneAt.current < SEQUENCE_MS;
    goneAt.current = key === 'g' && !isSecond ? timeStamp : -SEQUENCE_MS;
    if (isSecond) return go(key);
    if (key === '?') {
      onHelp();
      return true;
    }
    return key === '/' && focusSearch();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForPage(event) && act(event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
