import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../test/render';
import { Picture } from './Picture';

const picture = {
  sources: [160, 320, 640].map((width) => ({
    url: `data:image/webp;base64,${width}`,
    width,
    height: (width * 3) / 4,
  })),
  social: { url: '/media/a.jpg', width: 640, height: 480 },
};

const show = () =>
  renderApp(<Picture picture={picture} alt="A router" sizes="100vw" fallback="drawn" />);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

describe('a picture', () => {
  it('comes in the size that the screen needs, and keeps its place meanwhile', () => {
    show();
    const image = screen.getByRole('img');
    expect(image.getAttribute('srcset')?.split(', ')).toHaveLength(3);
    expect(image).toHaveAttribute('width', '640');
    expect(image).toHaveAttribute('height', '480');
  });

  it('is only ever the smallest where data is to be spared', () => {
    const connection = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    show();
    expect(screen.getByRole('img')).toHaveAttribute('src', picture.sources[0]?.url);
    expect(screen.getByRole('img').getAttribute('srcset')).not.toContain(',data');
    expect(screen.getByRole('img')).toHaveAttribute('width', '160');
  });

  it('that does not arrive leaves its place to the drawing', () => {
    show();
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('drawn')).toBeVisible();
  });
});
