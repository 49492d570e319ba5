export declare const nodeVersions: Readonly<Record<20 | 22 | 24 | 26, string>>;
export declare const productionNode: 24;
export declare const nodePackage: string;
