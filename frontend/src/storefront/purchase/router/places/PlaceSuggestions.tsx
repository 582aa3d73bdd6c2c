import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { placeMessages as m } from './messages';
import css from './PlaceSuggestions.module.css';
import { isOwnWords, suggest, type Places } from './suggest';

interface Props {
  typed: string;
  onChoose: (location: string) => void;
}

/** Goes on with the location as it is typed: region, district, ward. Any other text is as good. */
export function PlaceSuggestions({ typed, onChoose }: Props) {
  const intl = useIntl();
  const places = usePlaces(typed !== '');
  const found = places ? suggest(places, typed) : [];
  const chips = useInSight(found.length > 0);
  if (typed === '') return null;
  if (places && isOwnWords(places, typed)) {
    return <p className={css.hint}>{intl.formatMessage(m.writeOn)}</p>;
  }
  return (
    <div ref={chips} role="group" aria-label={intl.formatMessage(m.label)} className={css.chips}>
      {found.map(({ name, within, text }) => (
        <button key={text} type="button" className={css.chip} onClick={() => onChoose(text)}>
          {name}
          {within && <span className="quiet"> {within}</span>}
        </button>
      ))}
    </div>
  );
}

/** What is found is not left below the end of a small screen. */
function useInSight(isFound: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFound) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isFound]);
  return place;
}

/** Loaded once something is typed; without the list people type on. */
function usePlaces(wanted: boolean): Places | undefined {
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    if (!wanted) return undefined;
    let isLeft = false;
    import(/* webpackChunkName: "places" */ './places.json').then(
      (list) => !isLeft && setPlaces(list.default),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  return places;
}
