import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { bundles } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { ChooseByNeed } from './ChooseByNeed';

const normal = bundles.filter(({ type }) => type === 'normal');

function Address() {
  return <output>{useLocation().search}</output>;
}

const open = (path: string) =>
  renderApp(
    <>
      <ChooseByNeed bundles={normal} network={null} />
      <Address />
    </>,
    { path },
  );

describe('choosing by need', () => {
  it('is closed until somebody asks', () => {
    open('/normal-bundles');
    expect(screen.queryByText('Cheapest that lasts')).toBeNull();
  });

  it('answers a link with two bundles and the reason', async () => {
    open('/normal-bundles?messages=1&days=7');
    const cheapest = (await screen.findByText('Cheapest that lasts')).closest('li')!;
    expect(
      within(cheapest).getByText(/You need about 50MB a day; this gives 714MB a day\./),
    ).toBeVisible();
    expect(screen.getByText('More comfortable')).toBeVisible();
  });

  it('puts what is asked into the address', async () => {
    open('/normal-bundles');
    await userEvent.click(screen.getByText('How much lasts how long?'));
    await userEvent.click(screen.getByLabelText('Work and video calls'));
    await userEvent.selectOptions(screen.getByLabelText('For how much?'), '50000');
    await userEvent.click(screen.getByRole('button', { name: 'Show two bundles' }));
    expect(document.querySelector('output')).toHaveTextContent(
      '?messages=1&work=1&days=30&budget=50000',
    );
  });

  it('says so where nothing costs so little', async () => {
    open('/normal-bundles?family=1&days=30&budget=100');
    expect(await screen.findByText(/No bundle of ours costs so little/)).toBeVisible();
  });
});
