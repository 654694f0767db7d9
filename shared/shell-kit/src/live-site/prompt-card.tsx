import { Button, Icon, type IconName, TopLayer } from '@wallet/ui';
import { type FocusEvent, useRef } from 'react';
import classes from './prompt-card.module.css';

interface Answer {
  label: string;
  onClick: () => void;
}

interface PromptCardProps {
  icon: IconName;
  title: string;
  text: string;
  confirm: Answer;
  decline: Answer;
}

/** Renders an offer over the page, which can be answered later. Escape declines it; the focus returns to the page. */
export function PromptCard({ icon, title, text, confirm, decline }: PromptCardProps) {
  const lastFocused = useRef<HTMLElement>(null);
  const rememberFocus = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      lastFocused.current = relatedTarget;
  };
  const give = ({ onClick }: Answer): void => {
    lastFocused.current?.focus();
    onClick();
  };
  return (
    <TopLayer>
      <aside
        className={classes.card}
        role="status"
        onFocus={rememberFocus}
        onKeyDown={({ key }) => key === 'Escape' && give(decline)}
      >
        <p className={classes.title}>
          <Icon name={icon} size={20} />
          {title}
        </p>
        <p>{text}</p>
        <div className={classes.actions}>
          <Button size="small" onClick={() => give(confirm)}>
            {confirm.label}
          </Button>
          <Button size="small" variant="secondary" onClick={() => give(decline)}>
            {decline.label}
          </Button>
        </div>
      </aside>
    </TopLayer>
  );
}
