import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { Button } from '../../kit/ui/Button';
import { useToast } from '../../kit/toast/useToast';
import { errorPhrase } from '../../i18n/errorText';
import { formatPhrase } from '../../i18n/phrase';
import { paths } from '../../shop/paths';
import { useLeave } from '../kit/dialog/useLeave';
import { EditForm } from '../kit/form/EditForm';
import { useEditForm } from '../kit/form/useEditForm';
import { useToastWithUndo } from '../kit/form/useToastWithUndo';
import { useStepUp } from '../kit/step-up/useStepUp';
import { useChangeSettingsMutation, type SectionState, type SettingsChange } from './api';
import { settingsMessages as m } from './messages';
import type { PageParts, Section } from './section';

interface Props<Item extends SectionState, Values extends FieldValues> {
  section: Section<Item, Values>;
  item: Item;
  parts: PageParts;
}

/** The form of one section, with the question for the password over it. */
export function SectionForm<Item extends SectionState, Values extends FieldValues>(
  props: Props<Item, Values>,
) {
  const { section, item, parts } = props;
  const { note, words, toReset, Fields, Preview } = section;
  const intl = useIntl();
  const { edit, leave, question, save, saved } = useSectionEdit(props);
  const { form } = edit;
  const [isWaiting, setWaiting] = useState(false);
  return (
    <>
      <EditForm
        edit={edit}
        isWaiting={isWaiting}
        words={words?.(intl) ?? {}}
        onCancel={leave}
        preview={Preview && <Preview form={form} item={item} parts={parts} />}
        extra={
          toReset &&
          !item.isDefault && <Reset reset={() => save(toReset(item.version))} onReset={saved} />
        }
      >
        {note}
        <Fields form={form} item={item} onWaiting={setWaiting} />
      </EditForm>
      {question}
    </>
  );
}

/** What is saved can be undone; a number is saved with the password typed for it. */
function useSectionEdit<Item extends SectionState, Values extends FieldValues>({
  section,
  item,
}: Props<Item, Values>) {
  const intl = useIntl();
  const leave = useLeave(paths.adminSettings);
  const toastWithUndo = useToastWithUndo();
  const { change, takeBack, question } = useChange();
  const { pick, toValues, toChange, toReset, title } = section;
  const save = async (body: SettingsChange) => {
    const { data, error } = await change(body);
    return data ? { data: pick(data) ?? item } : { error: withTheirs(error, pick) };
  };
  const before = (version: number) =>
    item.isDefault && toReset ? toReset(version) : toChange(toValues(item), version, item);
  const saved = ({ version }: Item) => {
    toastWithUndo(m.saved, formatPhrase(intl, title), () => takeBack(before(version)));
    leave();
  };
  const edit = useEditForm<Item, Values>({
    item,
    labels: section.labels(intl),
    check: (values) => section.check?.(values, item) ?? {},
    toValues: (shown) => toValues(shown ?? item),
    send: (values, version) => save(toChange(values, version ?? item.version, item)),
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
function withTheirs(error: unknown, pick: Section<SectionState, FieldValues>['pick']): unknown {
  if (!isApiError(error) || error.code !== 'version_conflict') return error;
  return { ...error, data: pick(error.data as Parameters<typeof pick>[0]) };
}

interface ResetProps<Item> {
  reset: () => Promise<{ data?: Item; error?: unknown }>;
  onReset: (item: Item) => void;
}

function Reset<Item>({ reset, onReset }: ResetProps<Item>) {
  const intl = useIntl();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const { data, error } = await reset();
    setBusy(false);
    if (data) onReset(data);
    else if (isApiError(error)) toast('error', m.resetFailed, errorPhrase(error));
  };
  return (
    <Button look="quiet" busy={busy} onClick={() => void press()}>
      {intl.formatMessage(m.reset)}
    </Button>
  );
}
