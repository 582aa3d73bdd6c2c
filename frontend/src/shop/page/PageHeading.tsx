import { useEffect, useRef, type ReactNode, useLayoutEffect } from 'react';
import { focusUnlessTyping } from '../../kit/hooks/focusUnlessTyping';
import { useHasNavigated } from '../../kit/hooks/useHasNavigated';
import { PageMeta, type PreviewImage } from './PageMeta';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How far each visited address was scrolled, as long as the page lives. */
const positions = new Map<string, number>();

/** A page that is gone back to stands where it was left; one that a link leads to begins at its top. */
function useScrollMemory(): void {
  const { key } = useLocation();
  const arrival = useRef({ key, back: useNavigationType() === NavigationType.Pop });
  useLayoutEffect(() => {
    const { key: first, back } = arrival.current;
    const left = positions.get(first);
    if (!back) window.scrollTo(0, 0);
    else if (left !== undefined) window.scrollTo(0, left);
  }, []);
  // Undone before the next page scrolls, whose position would else be taken for this one's.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    // The address may have changed under a page that stays where it is.
    if (!positions.has(key)) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

interface Props {
  title: string;
  /** The text of the browser tab, where it says more than the heading. */
  tab?: string | undefined;
  /** What a search result or a link preview says of the page. */
  description?: string | undefined;
  /** The picture of a link preview; the shop's when left out. */
  image?: PreviewImage | undefined;
  /** Of the product on the page, in whole shillings. */
  price?: number | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** The one h1 of a page. Arriving by a link moves the focus here, so that a screen reader says where one is. */
export function PageHeading({
  title,
  tab = title,
  description,
  image,
  price,
  className,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(useHasNavigated());
  useScrollMemory();
  useEffect(() => {
    if (arrived.current) focusUnlessTyping(heading.current);
  }, []);
  return (
    <>
      <PageMeta title={tab} description={description} image={image} price={price} />
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children ?? title}
      </h1>
    </>
  );
}
