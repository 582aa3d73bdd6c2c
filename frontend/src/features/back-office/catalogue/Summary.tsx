import css from './Catalogue.module.css';

/** Three figures of all items, whatever the list below leaves out. */
export function Summary({ figures }: { figures: readonly { name: string; value: string }[] }) {
  return (
    <dl className={css.summary}>
      {figures.map(({ name, value }) => (
        <div key={name} className={css.figure}>
          <dt className={css.figureName}>{name}</dt>
          <dd className={css.figureValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
