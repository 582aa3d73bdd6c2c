import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { address } from './Address';

/** Presses the heading of the date, which sorts by the oldest and then by the newest again. */
export async function expectSortsByDate(user: UserEvent, heading: string): Promise<void> {
  const head = () => screen.getByRole('columnheader', { name: heading });
  const press = async () => user.click(within(head()).getByRole('button'));
  const usual = address();
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
  await press();
  await waitFor(() => expect(address()).toBe(`${usual}?sort=oldest`));
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
  await press();
  await waitFor(() => expect(address()).toBe(usual));
}
