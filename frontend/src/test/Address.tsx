import { useLocation } from 'react-router';

/** Shows where the test is; `address` reads it. */
export function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

export const address = () => document.querySelector('output')!.textContent;
