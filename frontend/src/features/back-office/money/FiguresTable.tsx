import type { ReactNode } from 'react';
import css from './Money.module.css';

interface Props {
  /** What the table is about, for a screen reader. */
  caption: string;
  /** The first column names the row; the others are numbers. */
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
  foot?: string[];
}

/** Figures to read. */
export function FiguresTable({ caption, columns, rows, foot }: Props) {
  return (
    <div className={css.table}>
      <table aria-label={caption}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column} scope="col" data-number={place > 0 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <Cells key={key} cells={cells} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <Cells cells={foot} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Cells({ cells }: { cells: ReactNode[] }) {
  return (
    <tr>
      {cells.map((cell, place) => (
        <td key={place} data-number={place > 0 || undefined}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
