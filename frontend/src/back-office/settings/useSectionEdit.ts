import type { FieldValues } from 'react-hook-form';
import { isApiError } from '../../api/apiError';
import { paths } from '../../shop/paths';
import { useStepUp } from '../kit/step-up/useStepUp';
import { useEditForm, type EditOptions } from '../kit/form/useEditForm';
import { useToastWithUndo } from '../kit/form/useToastWithUndo';
import { useLeave } from '../kit/dialog/useLeave';
import {
  useChangeSettingsMutation,
  type SectionState,
  type Settings,
  type SettingsChange,
} from './api';
import { settingsMessages as m } from './messages';

interface Options<Section extends SectionState, Values extends FieldValues> extends Pick<
  EditOptions<Section, Values>,
  'labels' | 'check'
> {
  section: Section;
  /** The same section of newer settings. */
  pick: (settings: Settings) => Section;
  toValues: (section: Section) => Values;
  toChange: (values: Values, version: number) => SettingsChange;
  /** What takes the shop's own words back, where there are others. */
  toReset?: (section: Section) => SettingsChange;
  /** What it is called, for the notice that it was saved. */
  name: string;
}

/** One section of the settings in its form: what is saved can be undone, a number with the password typed for it. */
export function useSectionEdit<Section extends SectionState, Values extends FieldValues>({
  section,
  pick,
  toValues,
  toChange,
  toReset,
  name,
  ...rest
}: Options<Section, Values>) {
  const leave = useLeave(paths.adminSettings);
  const toastWithUndo = useToastWithUndo();
  const { change, takeBack, question } = useChange();
  const save = async (body: SettingsChange) => {
    const { data, error } = await change(body);
    return data ? { data: pick(data) } : { error: withTheirs(error, pick) };
  };
  const before = (version: number) =>
    section.isDefault && toReset
      ? toReset({ ...section, version })
      : toChange(toValues(section), version);
  const saved = ({ version }: Section) => {
    toastWithUndo(m.saved, name, () => takeBack(before(version)));
    leave();
  };
  const edit = useEditForm<Section, Values>({
    ...rest,
    item: section,
    toValues: (item) => toValues(item ?? section),
    send: (values, version) => save(toChange(values, version ?? section.version)),
    onSaved: saved,
  });
  return { edit, leave, question, save, saved };
}

/** Asks for the password where the server demands it; the form is gone by the time that its change is taken back. */
function useChange() {
  const [send] = useChangeSettingsMutation();
  const { confirmed, remembered, question } = useStepUp();
  const change = (body: SettingsChange) =>
    confirmed((confirmation) => send({ ...body, confirmation }));
  const takeBack = (body: SettingsChange) =>
    remembered((confirmation) => send({ ...body, confirmation }));
  return { change, takeBack, question };
}

/** A conflict answers all settings; a form knows one section of them. */
function withTheirs(error: unknown, pick: (settings: Settings) => unknown): unknown {
  if (!isApiError(error) || error.code !== 'version_conflict') return error;
  return { ...error, data: pick(error.data as Settings) };
}
