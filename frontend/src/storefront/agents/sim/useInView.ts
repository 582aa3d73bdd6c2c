import { useEffect, useState, type RefObject } from 'react';
import { viewObserver } from '../../../kit/browser';

/** One screen ahead of whoever scrolls. */
const MARGIN = '100% 0px';

/** True once the element is on the screen or about to be, or where the browser does not tell; stays true. False on the server. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    const watch = viewObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    if (!watch) {
      const timer = setTimeout(() => setNear(true));
      return () => clearTimeout(timer);
    }
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [near, element]);
  return near;
}
