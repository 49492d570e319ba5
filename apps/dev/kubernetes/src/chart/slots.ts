import {stringify} from 'yaml';
import type {Json} from '../kustomize/json.js';

/** Writes the lines that replace a slot. The key is that of the entry whose value the slot is, or empty. */
type Writer = (indent: string, key: string) => string;

const line = /^( *)((?:- )?)(?:([^\s:]+): )?SLOT(\d+)X(: null)?$/gm;

/**
 * The places of a manifest that a Helm template computes. Each method returns a text to put into the manifest as a value,
 * as a list item or, with null as its value, as a key. `write` replaces it with the template.
 */
export class Slots {
  readonly #writers: Writer[] = [];

  #add(writer: Writer): string {
    this.#writers.push(writer);
    return `SLOT${this.#writers.length - 1}X`;
  }

  /** The value of an entry in one line. */
  value(expression: string): string {
    return this.#add((indent, key) => `${indent}${key}: {{ ${expression} }}`);
  }

  /** The value of an entry: a map or list, as YAML. */
  block(expression: string): string {
    return this.#add((indent, key) => {
      const depth = indent.replace('- ', '  ').length + 2;
      return `${indent}${key}:\n${' '.repeat(depth)}{{- ${expression} | toYaml | nindent ${depth} }}`;
    });
  }

  /** Further entries of a map, or further items of a list: those in the value of the expression, unless it is empty. */
  more(expression: string): string {
    return this.#add(
      (indent) =>
        `${indent}{{- with ${expression} }}\n${indent}{{- toYaml . | nindent ${indent.length} }}\n${indent}{{- end }}`,
    );
  }

  /** A list item that exists only under a condition. Its own slots belong to this object. */
  optional(condition: string, item: Json): string {
    return this.#add((indent) => {
      const text = this.write([item]).trimEnd().split('\n');
      const lines = text.map((each) => `${indent}${each}`).join('\n');
      return `${indent}{{- if ${condition} }}\n${lines}\n${indent}{{- end }}`;
    });
  }

  /**
   * Lines of a template, which are indented like the entry or item that they replace. `nindent +2` means two spaces more
   * than these lines have.
   */
  lines(...texts: readonly string[]): string {
    return this.#add((indent) =>
      texts
        .map((text) => `${indent}${text}`)
        .join('\n')
        .replace(/nindent \+(\d+)/g, (_match, more: string) => `nindent ${indent.length + Number(more)}`),
    );
  }

  /** Writes a value as YAML, with the templates in the place of its slots. */
  write(value: Json): string {
    return stringify(value, {version: '1.1', lineWidth: 0, aliasDuplicateObjects: false}).replace(
      line,
      (_all, indent: string, dash: string, key: string | undefined, index: string) => {
        const writer = this.#writers[Number(index)];
        if (writer === undefined) throw new Error(`no slot ${index}`);
        // A slot that is a list item of its own replaces the whole item; in the first entry of an item, the dash stays.
        return writer(key === undefined ? indent : `${indent}${dash}`, key ?? '');
      },
    );
  }
}
