import { useEffect, useRef, type ReactNode } from 'react';
import { focusUnlessTyping } from '../../kit/hooks/focusUnlessTyping';
import { useHasNavigated } from '../../kit/hooks/useHasNavigated';
import { useScrollMemory } from './scrollMemory';
import { PageMeta, type PreviewImage } from './PageMeta';

interface Props {
  title: string;
  /** The text of the browser tab, where it says more than the heading. */
  tab?: string | undefined;
  /** What a search result or a link preview says of the page. */
  description?: string | undefined;
  /** The picture of a link preview; the shop's when left out. */
  image?: PreviewImage | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** The one h1 of a page. Arriving by a link moves the focus here, so that a screen reader says where one is. */
export function PageHeading({
  title,
  tab = title,
  description,
  image,
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
      <PageMeta title={tab} description={description} image={image} />
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children ?? title}
      </h1>
    </>
  );
}
