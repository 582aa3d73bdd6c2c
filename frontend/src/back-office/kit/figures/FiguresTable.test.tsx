import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../test/render';
import { FiguresTable } from './FiguresTable';

it('shows a row that is a list on a phone with its label before the number', () => {
  renderApp(
    <FiguresTable
      caption="Reasons"
      columns={['Reason', 'Vodacom', 'Airtel', 'Yas', 'Halotel']}
      rows={[{ key: 'pin', cells: ['Wrong PIN', '32', '3', '1', '2'] }]}
    />,
  );
  const number = screen.getByRole('cell', { name: '32' });
  expect(number).toHaveAttribute('data-label', 'Vodacom');
  // The component's own alignment reverses the row.
  expect(number).not.toHaveClass('MuiTableCell-alignRight');
});
