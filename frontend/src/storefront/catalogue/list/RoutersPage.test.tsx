import { act, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { api } from '../../../api/api';
import { aRouter, shop } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { RoutersPage } from './RoutersPage';

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('article')!);
};

describe('the list of routers', () => {
  it.each([
    ['en', 'In Stock', 'Cash on Delivery', '12 units in stock'],
    ['sw', 'Ipo', 'Lipa ukipokea', 'Zimebaki 12'],
  ] as const)(
    'says what is there and how it is paid (%s)',
    async (language, badge, cash, stock) => {
      renderApp(<RoutersPage />, { language });
      const card = await cardOf('Pocket MiFi 4G');
      expect(card.getByText(badge)).toBeVisible();
      expect(card.getByText(cash)).toBeVisible();
      expect(card.getByText(stock)).toBeVisible();
      expect(card.getByText('4G up to 150 Mbps')).toBeVisible();
    },
  );

  it('names it in Swahili to who reads Swahili, and in English what nobody translated', async () => {
    const translated = aRouter({
      nameSwahili: 'MiFi ya mfukoni 4G',
      specificationsSwahili: { wifi: '', speed: '4G hadi Mbps 150', ports: '', range: '' },
    });
    server.use(http.get('*/api/routers', () => answer([translated])));
    renderApp(<RoutersPage />, { language: 'sw' });
    const card = await cardOf('MiFi ya mfukoni 4G');
    expect(card.getByText('4G hadi Mbps 150')).not.toHaveAttribute('lang');
    expect(card.getByText('micro-USB')).toHaveAttribute('lang', 'en');
    expect(card.queryByText('4G up to 150 Mbps')).toBeNull();
  });

  it.each([
    ['en', 'How many people?', 'Up to 5', 'For 5 people at home'],
    ['sw', 'Mko watu wangapi?', 'Hadi 5', 'Inatosha watu 5 nyumbani'],
  ] as const)('puts those first that are enough (%s)', async (...row) => {
    const [language, question, choice, enough] = row;
    const list = [
      aRouter({ id: 'small', name: 'Small', people: 2 }),
      aRouter({ id: 'dear', name: 'Dear', people: 9, price: 200_000 }),
      aRouter({ id: 'right', name: 'Right', people: 5, price: 90_000 }),
    ];
    server.use(http.get('*/api/routers', () => answer(list)));
    const { user } = renderApp(<RoutersPage />, { language, path: '/routers' });
    expect((await cardOf('Right')).getByText(enough)).toBeVisible();
    const names = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
    expect(names()).toEqual(['Small', 'Dear', 'Right']);
    const chip = within(screen.getByRole('group', { name: question })).getByText(choice);
    await user.click(chip);
    expect(names()).toEqual(['Right', 'Dear', 'Small']);
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    await user.click(chip);
    expect(names()).toEqual(['Small', 'Dear', 'Right']);
  });

  it('asks nobody how many they are where no router says so', async () => {
    renderApp(<RoutersPage />);
    const card = await cardOf('Pocket MiFi 4G');
    expect(screen.queryByText('How many people?')).toBeNull();
    expect(card.queryByText(/people at home/)).toBeNull();
  });

  it('calls the delivery free only where it is', async () => {
    const { unmount } = renderApp(<RoutersPage />);
    expect(await screen.findByText('Free delivery')).toBeVisible();
    unmount();
    const deliveryPromises = { ...shop.deliveryPromises, routerFarFee: 15000 };
    server.use(http.get('*/api/store', () => answer({ ...shop, deliveryPromises })));
    renderApp(<RoutersPage />);
    expect(await screen.findByText('We bring it to you')).toBeVisible();
    await cardOf('Pocket MiFi 4G');
    expect(screen.queryByText('Free delivery')).toBeNull();
  });

  it('warns when few are left', async () => {
    renderApp(<RoutersPage />);
    expect((await cardOf('Budget 4G')).getByText('Only 3 left')).toBeVisible();
  });

  it('cannot be ordered from when it is sold out', async () => {
    renderApp(<RoutersPage />);
    const card = await cardOf('Home 4G router');
    expect(card.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
    expect(card.queryByRole('link', { name: /Order Now/ })).toBeNull();
  });

  it('opens the order of a router over the page', async () => {
    renderApp(<RoutersPage />, { path: '/routers' });
    const card = await cardOf('Pocket MiFi 4G');
    expect(card.getByRole('link', { name: /Order Now/ })).toHaveAttribute(
      'href',
      '/routers?order=mifi',
    );
  });

  it('leads by the name to the page of a router', async () => {
    renderApp(<RoutersPage />);
    const card = await cardOf('Home 4G router');
    expect(card.getByRole('link', { name: 'Home 4G router' })).toHaveAttribute(
      'href',
      '/routers/gone',
    );
  });

  it('loads the pictures of the first row at once, the first of all before others', async () => {
    const picture = {
      sources: [
        { url: 'data:,a-160', width: 160, height: 120 },
        { url: 'data:,a-320', width: 320, height: 240 },
      ],
      social: { url: '/media/a.jpg', width: 320, height: 240 },
    };
    const list = ['1', '2', '3', '4'].map((id) => aRouter({ id, picture }));
    server.use(http.get('*/api/routers', () => answer(list)));
    renderApp(<RoutersPage />);
    const pictures = await screen.findAllByRole('img', { name: 'Huawei E5576' });
    expect(pictures.map((image) => image.getAttribute('loading'))).toEqual([
      'eager',
      'eager',
      'eager',
      'lazy',
    ]);
    expect(pictures.map((image) => image.getAttribute('fetchpriority'))).toEqual([
      'high',
      null,
      null,
      null,
    ]);
    expect(pictures[0]).toHaveAttribute('srcset', 'data:,a-160 160w, data:,a-320 320w');
    expect(pictures[0]).toHaveAttribute('width', '320');
  });

  it('says when its prices are from when the newest do not arrive', async () => {
    const { store } = renderApp(<RoutersPage />);
    await cardOf('Pocket MiFi 4G');
    server.use(http.get('*/api/routers', () => failure(500, 'internal_error')));
    await act(() => {
      store.dispatch(api.util.invalidateTags(['Router']));
      return Promise.resolve();
    });
    expect(await screen.findByText(/Prices as of \d\d:\d\d/)).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it.each([
    ['en', 'No Routers Available', /inventory is being updated/],
    ['sw', 'Hakuna ruta kwa sasa', /Tunasasisha bidhaa zetu/],
  ] as const)('says so when it is empty (%s)', async (language, title, text) => {
    server.use(http.get('*/api/routers', () => answer([])));
    renderApp(<RoutersPage />, { language });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });
});
