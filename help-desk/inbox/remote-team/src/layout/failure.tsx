import form from './form.module.css';

/** Renders the message of a failed call; nothing without one. */
export function Failure({
  text,
  className = form.failure,
}: {
  text: string | undefined;
  className?: string;
}) {
  if (!text) return null;
  return (
    <p className={className} role="alert">
      {text}
    </p>
  );
}
