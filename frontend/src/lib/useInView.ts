import { useEffect, useState, type RefObject } from 'react';

/** One screen ahead of whoever scrolls. */
const MARGIN = '100% 0px';

/** True once the element is on the screen or about to be; stays true. False on the server. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [near, element]);
  return near;
}
