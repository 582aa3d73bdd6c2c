import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../../../api/apiError';
import { TextField } from '../../../kit/form/TextField';
import type { Language } from '../../../i18n/languageSlice';
import { deferred } from '../../../test/deferred';
import { owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { BilingualFields } from './BilingualFields';
import { DeleteButton } from './DeleteButton';
import { downscale } from '../../../kit/picture/downscale';
import { EditForm } from './EditForm';
import { MissingSwahili } from './MissingSwahili';
import { PictureField } from './PictureField';
import { useEditForm } from './useEditForm';
import { usePicture } from './usePicture';

interface Item {
  version: number;
  updatedBy?: string | null;
  name: string;
  nameSwahili: string;
  speed: string;
}

type Values = Pick<Item, 'name' | 'nameSwahili' | 'speed'>;
type Answer = { data: Item } | { error: ApiError };

const first: Item = { version: 3, name: 'Weekly', nameSwahili: 'Wiki', speed: '4G' };
const labels = { name: 'Name in English', nameSwahili: 'Name in Swahili', speed: 'Speed' };
const problem = (rest: Partial<ApiError>): { error: ApiError } => ({
  error: {
    status: 422,
    code: 'validation_failed',
    message: '',
    errors: [],
    data: null,
    retryAfterS: null,
    ...rest,
  },
});

const send =
  vi.fn<(values: Values, version: number | undefined, seen: Values) => Promise<Answer>>();
const saved = vi.fn<(item: Item) => void>();

function Page() {
  const edit = useEditForm<Item, Values>({
    item: first,
    labels,
    toValues: (item) => ({
      name: item?.name ?? '',
      nameSwahili: item?.nameSwahili ?? '',
      speed: item?.speed ?? '',
    }),
    send,
    onSaved: saved,
  });
  return (
    <EditForm edit={edit} onCancel={() => undefined}>
      <BilingualFields form={edit.form} english="name" swahili="nameSwahili" required />
      <TextField {...edit.form.field('speed')} />
    </EditForm>
  );
}

beforeEach(() => {
  send.mockReset();
  saved.mockReset();
});

describe('a form', () => {
  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('saves by %s', async (keys) => {
    send.mockResolvedValue({ data: first });
    const { user } = renderApp(<Page />);
    await user.type(screen.getByLabelText('Name in English'), ' 5GB');
    await user.keyboard(keys);
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(send).toHaveBeenCalledExactlyOnceWith(
      { name: 'Weekly 5GB', nameSwahili: 'Wiki', speed: '4G' },
      3,
      { name: 'Weekly', nameSwahili: 'Wiki', speed: '4G' },
    );
  });

  it('shows what the server objects to at its field, and keeps what was typed', async () => {
    send.mockResolvedValue(
      problem({
        errors: [{ field: 'specifications.speed', code: 'too_long', message: 'Too long' }],
      }),
    );
    const { user } = renderApp(<Page />);
    const speed = screen.getByLabelText('Speed');
    await user.type(speed, ' and more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Too long')).toBeVisible();
    expect(speed).toHaveAttribute('aria-invalid', 'true');
    expect(speed).toHaveFocus();
    expect(speed).toHaveValue('4G and more');
  });

  it('says that an unanswered save may have happened', async () => {
    send.mockResolvedValue(problem({ status: 0, code: 'network_error' }));
    const { user } = renderApp(<Page />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('may or may not have been saved');
  });
});

describe('two colleagues at once', () => {
  const theirs: Item = { ...first, version: 7, updatedBy: 'Juma', name: 'Weekly big', speed: '5G' };
  const conflict = problem({ status: 409, code: 'version_conflict', data: theirs });

  async function collide(language: Language = 'en') {
    send.mockResolvedValueOnce(conflict).mockResolvedValue({ data: theirs });
    const { user } = renderApp(<Page />, { language });
    const [name] = screen.getAllByRole('textbox');
    await user.clear(name!);
    await user.type(name!, 'Mine');
    await user.keyboard('{Control>}{Enter}{/Control}');
    return { user, name: name! };
  }

  it.each([
    ['en', 'Juma saved this while you were editing', 'Use theirs'],
    ['sw', 'Juma amehifadhi mabadiliko mengine kwa wakati huohuo', 'Chukua yake'],
  ] as const)('see who was faster and what they changed (%s)', async (language, title, take) => {
    await collide(language);
    expect(await screen.findByText(title)).toBeVisible();
    const row = screen.getByRole('row', { name: /^Name/ });
    expect(within(row).getByText('Weekly big')).toBeVisible();
    expect(within(row).getByText('Mine')).toBeVisible();
    expect(screen.getByRole('button', { name: take })).toBeVisible();
  });

  it('do not notice a change beside the fields of this form', async () => {
    const data = { ...first, version: 4 };
    send
      .mockResolvedValueOnce(problem({ status: 409, code: 'version_conflict', data }))
      .mockResolvedValue({ data });
    const { user } = renderApp(<Page />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(send.mock.calls.map(([, version]) => version)).toEqual([3, 4]);
  });

  it('are asked, not repeated without end, when the same version is refused again', async () => {
    send.mockResolvedValue(problem({ status: 409, code: 'version_conflict', data: first }));
    const { user } = renderApp(<Page />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/saved this while you were editing/)).toBeVisible();
    expect(send).toHaveBeenCalledOnce();
  });

  it('may take what the other saved', async () => {
    const { user, name } = await collide();
    await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
    expect(name).toHaveValue('Weekly big');
    expect(screen.getByLabelText('Speed')).toHaveValue('5G');
    expect(screen.queryByText(/saved this while/)).toBeNull();
  });

  it('may save their own over it, without undoing what they did not touch', async () => {
    const { user } = await collide();
    await user.click(await screen.findByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const seen = { name: 'Weekly big', nameSwahili: 'Wiki', speed: '5G' };
    expect(send).toHaveBeenLastCalledWith({ ...seen, name: 'Mine' }, 7, seen);
  });
});

describe('deleting', () => {
  const remove = vi.fn<() => Promise<{ error?: unknown }>>();
  const restore = vi.fn<() => Promise<{ error?: unknown }>>();
  const page = (
    <DeleteButton
      name="Weekly 5GB"
      remove={remove}
      restore={restore}
      words={{ deleted: 'Bundle gone', deletedText: '', failed: 'Failed to delete' }}
    />
  );

  beforeEach(() => {
    remove.mockReset().mockResolvedValue({});
    restore.mockReset().mockResolvedValue({});
  });

  it('asks with the name, then can be taken back', async () => {
    const { user } = renderApp(page);
    await user.click(screen.getByRole('button', { name: 'Delete Weekly 5GB' }));
    const question = screen.getByRole('alertdialog', {
      name: 'Delete Weekly 5GB?',
    });
    expect(remove).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Bundle gone')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(restore).toHaveBeenCalledOnce();
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(screen.queryByText('Bundle gone')).toBeNull();
  });

  it('that failed says so and offers nothing to undo', async () => {
    remove.mockResolvedValue(problem({ status: 0, code: 'network_error' }));
    const { user } = renderApp(page);
    await user.click(screen.getByRole('button', { name: 'Delete Weekly 5GB' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a picture', () => {
  const changed = vi.fn<(image: string) => void>();
  function Field() {
    const state = usePicture({ image: '', picture: null, onChange: changed });
    return <PictureField state={state} />;
  }
  const choose = (file: File) =>
    fireEvent.change(screen.getByTestId('picture-file'), { target: { files: [file] } });
  const photo = new File(['pixels'], 'router.jpg', { type: 'image/jpeg' });

  const decodedAs = (width: number, height: number) =>
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width, height, close: () => undefined }),
    );

  const redrawnAs = (picture: (canvas: HTMLCanvasElement) => Blob) =>
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
    ) {
      done(picture(this));
    });
  const oversized = (name: string) =>
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], name, {
      type: name.endsWith('.jpg') ? 'image/jpeg' : 'image/png',
    });

  beforeEach(() => {
    changed.mockReset();
    decodedAs(800, 600);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each([
    ['en', 'Invalid file type: Please select an image file'],
    ['sw', 'Aina ya faili si sahihi: Tafadhali chagua picha'],
  ] as const)('must be one (%s)', (language, text) => {
    renderApp(<Field />, { language });
    choose(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
    expect(screen.getByText(text)).toBeVisible();
    choose(new File(['a'], 'a.pdf', { type: 'application/pdf' }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['en', 'File too large: Please select an image smaller than 5MB'],
    ['sw', 'Faili ni kubwa mno: Tafadhali chagua picha isiyozidi MB 5'],
  ] as const)('that stays above 5 MB is not sent (%s)', async (language, text) => {
    const toBlob = redrawnAs(() => oversized('b.webp'));
    renderApp(<Field />, { language });
    choose(oversized('a.png'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(toBlob).toHaveBeenCalledOnce();
  });

  it.each([
    ['above 5 MB', () => oversized('a.jpg')],
    ['of an iPhone that this browser can open', () => new File(['heic'], 'IMG_1.HEIC')],
  ])('%s is drawn anew, whatever its sides', async (_what, file) => {
    redrawnAs(() => new Blob(['as jpeg']));
    await expect((await downscale(file())).text()).resolves.toBe('as jpeg');
  });

  it.each([
    ['en', 'Failed to read the image file: It is in the iPhone format HEIC. Choose a JPEG.'],
    ['sw', /HEIC\). Tafadhali chagua JPEG\.$/],
  ] as const)('of an iPhone that cannot be opened is named (%s)', async (language, text) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown format')));
    renderApp(<Field />, { language });
    choose(new File(['heic'], 'IMG_1.heic'));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('that cannot be read says so', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    renderApp(<Field />);
    choose(photo);
    expect(await screen.findByText('Failed to read the image file')).toBeVisible();
    expect(changed).not.toHaveBeenCalled();
  });

  it('is made smaller before it is sent, never larger', async () => {
    redrawnAs(({ width, height }) => new Blob([`${width}x${height}`]));
    const large = new File([new Uint8Array(100)], 'a.jpg', { type: 'image/jpeg' });
    decodedAs(4000, 3000);
    await expect((await downscale(large)).text()).resolves.toBe('1600x1200');
    decodedAs(1600, 900);
    expect(await downscale(large)).toBe(large);
  });

  it('is sent at once, and its address becomes the value', async () => {
    let who: string | null = null;
    const { arrived, arrive } = deferred();
    server.use(
      http.post('*/api/media', async ({ request }) => {
        who = request.headers.get('Authorization');
        await arrived;
        return answer({ image: '/media/abc-640x480.webp', picture: null }, 201);
      }),
    );
    renderApp(<Field />, { as: owner });
    choose(photo);
    expect(await screen.findByRole('progressbar')).toBeVisible();
    arrive();
    await waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith('/media/abc-640x480.webp'));
    expect(who).toBe('Bearer token');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('that the shop refuses keeps the words of the refusal', async () => {
    server.use(
      http.post('*/api/media', () =>
        failure(415, 'unsupported_image', { message: 'Not an image the shop can show' }),
      ),
    );
    renderApp(<Field />, { as: owner });
    choose(photo);
    expect(await screen.findByText(/Not an image the shop can show/)).toBeVisible();
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('missing Swahili', () => {
  it('is marked with the fields that lack it, and only then', () => {
    renderApp(
      <>
        <MissingSwahili fields={['Name', 'Description']} />
        <MissingSwahili fields={[]} />
      </>,
    );
    expect(screen.getByTitle('Swahili missing: Name and Description')).toHaveTextContent(
      /^Swahili missing$/,
    );
  });
});
