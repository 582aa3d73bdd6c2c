import css from './Catalogue.module.css';

const UNKNOWN = '–';

interface Figure {
  name: string;
  /** Absent while the items are still on their way. */
  value: string | undefined;
}

/** Three figures of all items, whatever the list below leaves out. */
export function Summary({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css.summary}>
      {figures.map(({ name, value }) => (
        <div key={name} className={css.figure}>
          <dt className={css.figureName}>{name}</dt>
          <dd className={css.figureValue}>{value ?? UNKNOWN}</dd>
        </div>
      ))}
    </dl>
  );
}
