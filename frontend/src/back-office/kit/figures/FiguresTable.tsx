import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
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
    // Wide figures scroll sideways on the narrowest windows, also by keyboard.
    <TableContainer role="group" aria-label={caption} tabIndex={0}>
      <Table
        size="small"
        aria-label={caption}
        className={columns.length > MOST_BESIDE ? css.stacked : undefined}
      >
        <TableHead>
          <Cells columns={columns} cells={columns} />
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <Cells key={key} columns={columns} cells={cells} />
          ))}
        </TableBody>
        {foot && (
          <TableFooter>
            <Cells columns={columns} cells={foot} />
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}

function Cells({ columns, cells }: { columns: string[]; cells: ReactNode[] }) {
  return (
    <TableRow>
      {cells.map((cell, place) => (
        <TableCell
          key={place}
          className={place > 0 ? css.number : undefined}
          data-label={place > 0 ? columns[place] : undefined}
        >
          {cell}
        </TableCell>
      ))}
    </TableRow>
  );
}
