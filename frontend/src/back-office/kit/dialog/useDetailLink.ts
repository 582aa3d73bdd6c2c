import { useLocation, type To } from 'react-router';

/** Says that closing the dialog may simply go back. */
export interface OpenedFromList {
  fromList?: boolean;
}

export interface DetailLink {
  to: To;
  state: OpenedFromList;
}

/** A link to one row that keeps search and filter of the list behind it. */
export function useDetailLink(pathOf: (id: string) => string): (id: string) => DetailLink {
  const { search } = useLocation();
  const state: OpenedFromList = { fromList: true };
  return (id) => ({ to: { pathname: pathOf(id), search }, state });
}
