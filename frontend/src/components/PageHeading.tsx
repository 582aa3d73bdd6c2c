import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useScrollMemory } from '../lib/scrollMemory';

const SHOP = 'Bundle Hub';

interface Props {
  /** The text of the browser tab. */
  title: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** The one h1 of a page. Arriving by a link moves the focus here, so that a screen reader says where one is. */
export function PageHeading({ title, className, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedByLink = useLocation().key !== 'default';
  const arrived = useRef(arrivedByLink);
  useScrollMemory();
  useEffect(() => {
    if (arrived.current) heading.current?.focus({ preventScroll: true });
  }, []);
  const tab = [title, SHOP].join(' · ');
  return (
    <>
      <title>{tab}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children ?? title}
      </h1>
    </>
  );
}
