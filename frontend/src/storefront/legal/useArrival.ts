import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusUnlessTyping } from '../../kit/hooks/focusUnlessTyping';

/** A link that names a section leads to its heading and not to the top of the page. */
export function useArrival(anchor: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${anchor}`) return;
    heading.current?.scrollIntoView();
    focusUnlessTyping(heading.current);
  }, [anchor, hash, key]);
  return heading;
}
