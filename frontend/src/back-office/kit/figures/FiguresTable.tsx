import type { ReactNode } from 'react';
import css from './FiguresTable.module.css';

interface Props {
  /** What the table is about, for a screen reader. */
  caption: string;
  /** The first column names the row; the others are numbers. */
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
  foot?: string[];
}

/** So many columns fit on the narrowest window; of more, each row is a list there. */
const MOST_BESIDE = 4;

/** Figures to read. */
export function FiguresTable({ caption, columns, rows, foot }: Props) {
  return (
    <div className={css.table} data-stacked={columns.length > MOST_BESIDE || undefined}>
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
            <Cells key={key} columns={columns} cells={cells} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <Cells columns={columns} cells={foot} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Cells({ columns, cells }: { columns: string[]; cells: ReactNode[] }) {
  return (
    <tr>
      {cells.map((cell, place) => (
        <td key={place} data-number={place > 0 || undefined} data-label={columns[place]}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
