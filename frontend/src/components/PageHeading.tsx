import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

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
  const forward = useNavigationType() !== NavigationType.Pop;
  const arrival = useRef({ arrivedByLink, forward });
  useEffect(() => {
    if (!arrival.current.arrivedByLink) return;
    if (arrival.current.forward) window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
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
