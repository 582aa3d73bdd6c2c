import { useState } from 'react';
import type { ApiError } from '../../api/apiError';

interface SentPlaces {
  /** Where in the list that was sent an entry stood that is now at `place`. */
  sentPlace: (place: number) => number;
  noteRemoved: (place: number) => void;
}

/** The server names an entry of a list by its place in what was sent; entries that are removed afterwards shift the rest. */
export function useSentPlaces(problem: ApiError | null): SentPlaces {
  const [removed, setRemoved] = useState({ since: problem, places: [] as number[] });
  const places = problem && removed.since !== problem ? [] : removed.places;
  return {
    sentPlace: (place) => places.reduceRight((at, gone) => (at >= gone ? at + 1 : at), place),
    noteRemoved: (place) => setRemoved({ since: problem, places: [...places, place] }),
  };
}
