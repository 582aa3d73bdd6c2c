import css from './Kanga.module.css';

/** The printed border of an East African cloth: the one ornament of the shop. */
export function Kanga() {
  return <div className={css.kanga} aria-hidden="true" />;
}
