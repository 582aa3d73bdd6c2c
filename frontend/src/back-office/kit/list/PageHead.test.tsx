import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { windowOf } from '../../../test/window';
import { PageHead } from './PageHead';

const save = vi.fn<() => void>();

beforeEach(() => save.mockClear());

function open(narrow: boolean) {
  windowOf(narrow ? 360 : 1280);
  return renderApp(
    <PageHead
      title="Colleagues"
      more={[
        { text: 'API keys', link: { to: '/keys' } },
        { text: 'Export', onPress: save },
      ]}
      main={{ text: 'Invite a team member', short: 'Invite', link: { to: '/invite' } }}
    />,
  );
}

describe('the head of a page', () => {
  it('shows every choice by itself where there is room', () => {
    open(false);
    expect(screen.getByRole('link', { name: 'Invite a team member' })).toHaveTextContent(
      'Invite a team member',
    );
    expect(screen.getByRole('link', { name: 'API keys' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  });

  it('on a phone shortens what the page is for, and keeps its name', () => {
    open(true);
    expect(screen.getByRole('link', { name: 'Invite a team member' })).toHaveTextContent(
      /^Invite$/,
    );
  });

  it('on a phone has the rarer choices behind one button', async () => {
    const { user } = open(true);
    expect(screen.queryByText('Export')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Export' }));
    expect(save).toHaveBeenCalledOnce();
  });
});
