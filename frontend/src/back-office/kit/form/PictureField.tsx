import { useIntl, type IntlShape } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { FieldGroup } from '../../../kit/form/FieldGroup';
import { Icon, type IconName } from '../../../kit/ui/Icon';
import { Picture } from '../../../kit/ui/Picture';
import { errorText } from '../../../i18n/errorText';
import { classes } from '../../../kit/classes';
import { FileButton } from '../files/FileButton';
import { useDrop } from '../files/useDrop';
import { pictureMessages as m } from './messages';
import css from './PictureField.module.css';
import type { PictureState, PictureError } from './usePicture';

interface Props {
  state: PictureState;
  label?: string;
  /** Stands where no picture is chosen yet. */
  icon?: IconName;
  /** What the server objected to when the form was saved. */
  error?: string | undefined;
}

/** A picture to choose or to drop; see `usePicture`. */
export function PictureField({ state, label, icon = 'router', error }: Props) {
  const intl = useIntl();
  const { isOver, ...drop } = useDrop(({ files: [file] }) => {
    if (file) state.choose(file);
  });
  const chosen = Boolean(state.image || state.local);
  const trouble = state.trouble ? troubleText(intl, state.trouble) : error;
  return (
    <FieldGroup
      label={label ?? intl.formatMessage(m.label)}
      hint={intl.formatMessage(m.hint)}
      error={trouble}
    >
      <div className={classes(css.box, isOver && css.over)} {...drop}>
        <Preview state={state} icon={icon} />
        <div className={css.actions}>
          <FileButton
            text={intl.formatMessage(chosen ? m.other : m.choose)}
            accept="image/jpeg,image/png,image/gif,image/webp"
            testId="picture-file"
            onFile={state.choose}
          />
          {chosen && (
            <Button look="quiet" onClick={state.remove}>
              {intl.formatMessage(m.remove)}
            </Button>
          )}
        </div>
      </div>
      {state.progress !== null && <Progress share={state.progress} />}
    </FieldGroup>
  );
}

interface PreviewProps {
  state: PictureState;
  icon: IconName;
}

function Preview({ state: { local, image, picture }, icon }: PreviewProps) {
  const intl = useIntl();
  const alt = intl.formatMessage(m.preview);
  const placeholder = <Icon name={icon} size={40} />;
  return (
    <div className={css.preview}>
      {local ? (
        <img src={local} alt={alt} />
      ) : picture ? (
        <Picture key={image} picture={picture} alt={alt} sizes="120px" fallback={placeholder} />
      ) : image ? (
        <img src={image} alt={alt} />
      ) : (
        placeholder
      )}
    </div>
  );
}

function Progress({ share }: { share: number }) {
  const intl = useIntl();
  const text = intl.formatMessage(m.uploading, { share });
  return (
    <div className={css.progress}>
      <progress value={share} max={1} aria-label={text} />
      <span>{text}</span>
    </div>
  );
}

function troubleText(intl: IntlShape, trouble: PictureError): string {
  switch (trouble) {
    case 'wrongType':
      return `${intl.formatMessage(m.wrongType)}: ${intl.formatMessage(m.wrongTypeText)}`;
    case 'tooLarge':
      return `${intl.formatMessage(m.tooLarge)}: ${intl.formatMessage(m.tooLargeText)}`;
    case 'unreadable':
      return intl.formatMessage(m.unreadable);
    case 'heic':
      return `${intl.formatMessage(m.unreadable)}: ${intl.formatMessage(m.heicText)}`;
    default:
      return `${intl.formatMessage(m.notSent)}: ${trouble.errors[0]?.message ?? errorText(intl, trouble)}`;
  }
}
