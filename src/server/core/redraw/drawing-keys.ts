const words = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')))

/**
 * The keys of dictionaries that draw something (ISO 32000-2, chapters 7 to 9 and 11). A copy contains no other key, so that nothing can
 * act, whatever a reader makes of it. `JS`, `F` (another file), `A`, `AA`, `Names` and `Metadata` are not among them.
 */
export const drawingKeys = words(
  'Type Subtype Filter DecodeParms',
  'Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 ColorTransform JBIG2Globals',
  'DamagedRowsBeforeError Width Height ColorSpace Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte',
  'FormType BBox Matrix Resources Group OC I CS S G BC',
  'LW LC LJ ML D RI OP op OPM Font BG BG2 UCR UCR2 TR TR2 FL SM SA BM CA ca AIS TK UseBlackPtComp',
  'PatternType PaintType TilingType XStep YStep Shading ExtGState',
  'ShadingType Background AntiAlias Function Domain Coords Extend BitsPerCoordinate BitsPerFlag VerticesPerRow',
  'FunctionType Range Size BitsPerSample Order Encode C0 C1 N Functions Bounds',
  'WhitePoint BlackPoint Gamma Alternate Colorants Process Components',
  'Name BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode FontBBox FontMatrix CharProcs DescendantFonts CIDSystemInfo',
  'DW W DW2 W2 CIDToGIDMap Registry Ordering Supplement BaseEncoding Differences CMapName WMode UseCMap',
  'FontName FontFamily FontStretch FontWeight Flags Ascent Descent Leading CapHeight XHeight StemV StemH ItalicAngle AvgWidth MaxWidth',
  'MissingWidth FontFile FontFile2 FontFile3 CharSet CIDSet Style Panose Lang Length1 Length2 Length3',
  'OCGs P VE ActualText Alt E MCID',
)

/** The dictionaries whose keys are names that the page chose. */
export const namedMaps = words('CharProcs Colorants')
/** The categories of resources. Each is a map by names that the page chose, except for the list `ProcSet`. */
export const resourceMaps = words('ExtGState ColorSpace Pattern Shading XObject Font Properties')

/** The values of `S` that draw: groups and masks. Other values of `S` name actions. */
export const drawingKinds = words('/Transparency /Alpha /Luminosity')
