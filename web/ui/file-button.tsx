import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  icon: IconNode
  className?: string
  onChoose: (files: File[]) => void
}

/** A native file input, styled as a button. Never passes on an empty choice; the same file can be chosen again. */
export const FileButton = ({ icon, className = 'btn-line', onChoose, children, ...input }: FileButtonProps) => (
  <label className={`btn file-button ${className}`}>
    <Icon of={icon} />
    {children}
    <input
      {...input}
      className="visually-hidden"
      type="file"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length) onChoose(files)
      }}
    />
  </label>
)
