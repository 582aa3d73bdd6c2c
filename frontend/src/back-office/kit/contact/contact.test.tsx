import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../i18n/languageSlice';
import { renderApp } from '../../../test/render';
import { ContactActions } from './ContactActions';
import { WhatsAppMenu } from './WhatsAppMenu';

const url = 'https://wa.me/255700111333?text=Oda';
const opened = vi.fn<(url?: string | URL) => Window | null>();

beforeEach(() => {
  opened.mockReset();
  vi.spyOn(window, 'open').mockImplementation(opened);
});

const open = (language: Language = 'en') =>
  renderApp(
    <WhatsAppMenu
      links={[
        { variant: 'default', text: 'Oda', url },
        { variant: 'urgent', text: 'Oda', url: null },
      ]}
    />,
    { language },
  );

async function choose(app: ReturnType<typeof open>, menu: RegExp, item: string) {
  await app.user.click(screen.getByRole('button', { name: menu }));
  return screen.findByRole('menuitem', { name: item });
}

describe('a message to the shop', () => {
  it('is chosen among those that there is a link for', async () => {
    const app = open();
    await choose(app, /^Share on WhatsApp/, 'Notify on WhatsApp');
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  });

  it('opens in a window that cannot reach back, and says what to do there', async () => {
    const other = { opener: window } as unknown as Window;
    opened.mockReturnValue(other);
    const app = open();
    await app.user.click(await choose(app, /^Share on WhatsApp/, 'Notify on WhatsApp'));
    expect(await screen.findByText('WhatsApp is open')).toBeVisible();
    expect(opened).toHaveBeenCalledExactlyOnceWith(url, '_blank');
    expect(other.opener).toBeNull();
    expect(screen.queryByText(url)).toBeNull();
  });

  it('whose window the browser blocked leaves its link, until one opens', async () => {
    opened.mockReturnValueOnce(null);
    const app = open();
    await app.user.click(await choose(app, /^Share on WhatsApp/, 'Notify on WhatsApp'));
    expect(await screen.findByText('Failed to open WhatsApp notification')).toBeVisible();
    expect(screen.getByRole('link', { name: url })).toHaveAttribute('href', url);
    opened.mockReturnValueOnce({} as Window);
    await app.user.click(await choose(app, /^Share on WhatsApp/, 'Notify on WhatsApp'));
    expect(screen.queryByRole('link', { name: url })).toBeNull();
  });

  it('is left to the browser where another tab is wanted', async () => {
    const left = vi.fn<(isLeft: boolean) => void>();
    const app = renderApp(
      <div
        role="presentation"
        onClick={(event) => {
          left(!event.defaultPrevented);
          event.preventDefault();
        }}
      >
        <WhatsAppMenu links={[{ variant: 'default', text: 'Oda', url }]} />
      </div>,
    );
    const item = await choose(app, /^Share on WhatsApp/, 'Notify on WhatsApp');
    fireEvent.click(item, { ctrlKey: true });
    expect(left).toHaveBeenLastCalledWith(true);
    expect(opened).not.toHaveBeenCalled();
    expect(screen.queryByText('WhatsApp is open')).toBeNull();
  });

  it('is none while the number of the shop is not known', () => {
    renderApp(<WhatsAppMenu links={[{ variant: 'default', text: 'Oda', url: null }]} />);
    expect(screen.getByText(/^Could not load the shop’s WhatsApp number/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a customer', () => {
  const show = (phone: string) =>
    renderApp(<ContactActions name="Asha" phone={phone} greeting="Habari & karibu" />);

  it('is called and written to in one tap', () => {
    show('255754321908');
    expect(screen.getByText('0754 321 908')).toBeVisible();
    const [call, write] = screen.getAllByRole('link');
    expect(call).toHaveAttribute('href', 'tel:+255754321908');
    expect(write).toHaveAttribute('href', 'https://wa.me/255754321908?text=Habari%20%26%20karibu');
    expect(write).toHaveAttribute('target', '_blank');
  });

  it('whose number was erased cannot be called, written to or copied', () => {
    show('255000000001');
    expect(screen.getByText('—')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
