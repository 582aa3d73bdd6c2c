import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { DrawingProps } from '../back-office/kit/figures/Charts';

/** What the charts of a page were given; a screen reader gets the table instead. */
export const drawn = vi.fn<(kind: 'bars' | 'line', drawing: DrawingProps) => void>();

/** Instead of `kit/figures/Charts`, which draws with a library that no test looks at. */
export const drawings = {
  Bars: (props: DrawingProps) => drawn('bars', props),
  Line: (props: DrawingProps) => drawn('line', props),
};

/** The cells of the chart's table, row by row; `name` where there are other tables. */
export async function unfoldedRows(user: UserEvent, name?: string): Promise<string[][]> {
  await user.click(
    await screen.findByRole('button', { name: /^(Show as table|Takwimu hizi kwa jedwali)$/ }),
  );
  const rows = within(screen.getByRole('table', name === undefined ? {} : { name })).getAllByRole(
    'row',
  );
  return rows.map((row) =>
    Array.from(row.children, ({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  );
}
